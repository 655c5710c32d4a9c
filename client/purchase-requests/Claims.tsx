import { won } from '../../shared/kit/money.ts'
import { claimPhotoPath } from '../../shared/purchase-requests/claimCalls.ts'
import { claimAnswerNames, claimReasonNames } from '../../shared/purchase-requests/words.ts'
import { goodsName } from '../inventory/words.ts'
import { PanelSection } from '../ui/SidePanel.tsx'
import { Steps } from '../ui/Steps.tsx'
import * as css from './Detail.css.ts'
import { countWords } from './lineWords.ts'
import type { Detailed } from './listed.ts'

/** What the sender found wrong with the goods, and what became of it. */
export const Claims = ({ request: { requestId, claims } }: { request: Detailed }) =>
  claims.length > 0 && (
    <PanelSection title="물건 문제" id="claims">
      {claims.map((claim) => (
        <article key={claim.claimId} className={css.claim}>
          <ul>
            {claim.lines.map((line) => (
              <li key={line.itemId}>
                <strong>{goodsName(line)}</strong> {countWords(line.quantity, line.specName)} ·{' '}
                {claimReasonNames[line.reason]}
                {line.memo && <span className={css.itemNote}>{line.memo}</span>}
              </li>
            ))}
          </ul>
          {claim.memo && <p>{claim.memo}</p>}
          {claim.photoNames.length > 0 && (
            <ul className={css.photos}>
              {claim.photoNames.map((name, at) => (
                <li key={name}>
                  <a href={claimPhotoPath(requestId, name)} target="_blank" rel="noreferrer">
                    <img
                      src={claimPhotoPath(requestId, name)}
                      alt={`문제 사진 ${at + 1}`}
                      loading="lazy"
                      className={css.photo}
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Steps steps={stepsOf(claim)} />
        </article>
      ))}
    </PanelSection>
  )

type Claim = Detailed['claims'][number]

function stepsOf({ createdAt, createdByName, answer, answeredAt, answeredByName, amount, answerMemo }: Claim) {
  const told = { name: '문제 알림', who: createdByName, at: createdAt, reason: null }
  if (answer === null || answeredAt === null) return [told]
  const name = [claimAnswerNames[answer], amount !== null && amount > 0 && won(amount)].filter(Boolean).join(' ')
  return [told, { name, who: answeredByName, at: answeredAt, reason: answerMemo }]
}
