import type { Specification } from '../../shared/specifications/contract.ts'

/** Of a select: ways of packing, and what choosing none is called. */
export const SpecificationOptions = ({ of, none }: { of: readonly Specification[]; none: string }) => (
  <>
    <option value="">{none}</option>
    {of.map(({ specificationId, displayName }) => (
      <option key={specificationId} value={specificationId}>
        {displayName}
      </option>
    ))}
  </>
)
