import { type ComponentProps, useState } from 'react'
import type { FormAnswer } from './answer.ts'
import { Conflict } from './Conflict.tsx'
import { differences } from './differences.ts'
import { PanelForm } from './PanelForm.tsx'
import type { Values } from './values.ts'

type Stored = { version: number; updatedAt: string | null; updatedByName: string | null }

type Props<N extends string> = Omit<ComponentProps<typeof PanelForm<N>>, 'initial' | 'answer' | 'act'> & {
  /** What the form changes, as it is stored now. */
  stored: Stored
  /** How its form would stand. */
  fresh: Values
  answer: FormAnswer | undefined
  /** The same in words, for who compares two forms. */
  spoken?: (values: Values) => Values
}

/**
 * A side panel's form over something that others change as well. What they save meanwhile takes away nothing that is
 * being typed; who saves after them is told who and when, and chooses.
 */
export function ChangeForm<N extends string>(props: Props<N>) {
  const { stored, fresh, answer: given, spoken = (values) => values, hidden, children, ...form } = props
  const [base, setBase] = useState({
    values: fresh,
    version: stored.version,
    round: 0,
    dropped: null as FormAnswer | null,
  })
  // Nothing of the form was changed, as where the use of it was ended beside the form: it goes over nobody's words.
  if (base.version !== stored.version && differences(fresh, base.values, String).length === 0)
    setBase({ ...base, version: stored.version })
  // The router holds on to what was sent until it has gone elsewhere, also where its sender has let go of it.
  const answer = given === base.dropped ? undefined : given
  const sent = answer?.values
  const isStale =
    base.version !== stored.version && sent?.version !== undefined && sent.version !== String(stored.version)
  const names = new Map<string, string>(Object.entries(form.names))
  return (
    <PanelForm<N>
      key={base.round}
      {...form}
      initial={base.values}
      answer={isStale && answer ? { ...answer, fieldErrors: [], message: null } : answer}
      hidden={{ ...hidden, version: base.version }}
      act="저장"
    >
      {(state) => (
        <>
          {isStale && (
            <Conflict
              now={{ ...stored, updatedAt: stored.updatedAt ?? new Date(0).toISOString() }}
              sent={sent}
              differ={(mine) => differences(spoken(fresh), spoken(mine), (name) => names.get(name) ?? name)}
              onReload={() =>
                setBase(({ round }) => ({
                  values: fresh,
                  version: stored.version,
                  round: round + 1,
                  dropped: given ?? null,
                }))
              }
            />
          )}
          {children(state)}
        </>
      )}
    </PanelForm>
  )
}
