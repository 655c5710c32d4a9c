import type { Specification } from '../../shared/specifications/contract.ts'

/** A specification that a form began with; its name may not be known. */
export type Kept = { id: string; name: string | undefined }

type Props = { of: readonly Specification[]; none: string; kept: Kept }

/**
 * Of a select: ways of packing, and what choosing none is called. The one that is chosen is always among them: a select
 * without it would say none, and a form that is sent so would take it away unseen.
 */
export const SpecificationOptions = ({ of, none, kept: { id, name } }: Props) => (
  <>
    <option value="">{none}</option>
    {id !== '' && !of.some(({ specificationId }) => String(specificationId) === id) && (
      <option value={id}>{name || '골라 둔 규격'}</option>
    )}
    {of.map(({ specificationId, displayName }) => (
      <option key={specificationId} value={specificationId}>
        {displayName}
      </option>
    ))}
  </>
)
