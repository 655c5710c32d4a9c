import { partyFields } from '../../shared/statements/columns.ts'
import type { Party } from '../../shared/statements/paper.ts'
import { cx } from '../ui/cx.ts'
import * as css from './Paper.css.ts'

/** What has a line of its own. */
const wholeWidth = new Set(['상호', '주소', '전화'])

/** Who trades, as papers name him. */
export const PartyBlock = ({ title, party }: { title: string; party: Party }) => (
  <div className={css.party}>
    <span className={css.partyTitle}>{title}</span>
    <dl className={css.fields}>
      {partyFields(party).map(([term, words]) => (
        <div key={term} className={cx(css.field, wholeWidth.has(term) && css.wide)}>
          <dt className={css.term}>{term}</dt>
          <dd className={cx(css.words, term === '상호' && css.bold)}>{words}</dd>
        </div>
      ))}
    </dl>
  </div>
)
