import MailX from 'lucide-react/icons/mail-x'
import { useLoaderData } from 'react-router'
import { formatDateLong } from '../../shared/kit/dates.ts'
import { sharedPdf } from '../../shared/statements/shares.ts'
import { useApp } from '../app/context.ts'
import { Title } from '../app/Title.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { hidden } from '../ui/hidden.css.ts'
import { SaveLink } from '../ui/SaveLink.tsx'
import { DeliverySheets } from './DeliverySheets.tsx'
import * as css from './Paper.css.ts'
import { PrintBar } from './PrintBar.tsx'
import { sharedFile } from './paths.ts'
import { ShareAnswer } from './ShareAnswer.tsx'
import { StatementSheet } from './StatementSheet.tsx'
import type { SharedData } from './share.ts'
import { Tray } from './Tray.tsx'

const nothing = () => undefined

/** A paper that somebody was sent by a link: no sign-in, nothing around it, and not for search engines. */
export function SharePage() {
  const { shared, words, token } = useLoaderData<SharedData>()
  return (
    <main className={css.desk}>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {shared ? <Opened shared={shared} token={token} /> : <Over words={words} />}
    </main>
  )
}

function Opened({ shared, token }: { shared: NonNullable<SharedData['shared']>; token: string }) {
  const { call } = useApp()
  const { paper, expiresAt } = shared
  const title = paper.kind === 'CLIENT' ? `${paper.client.name} 정산서` : `${paper.title} ${paper.number}`
  return (
    <>
      <Title of={title} />
      <PrintBar title={title} onPrint={nothing}>
        <SaveLink isButton isFollowed href={sharedFile(token)} fetch={() => call(sharedPdf, { params: { token } })}>
          PDF 내려받기
        </SaveLink>
      </PrintBar>
      <p className={css.note}>
        {(paper.kind === 'CLIENT' ? paper.issuer : paper.supplier).name}에서 보냈어요. {formatDateLong(expiresAt)}까지
        볼 수 있어요.
      </p>
      <ShareAnswer shared={shared} />
      <Tray label={`${title} 용지`}>
        {paper.kind === 'CLIENT' ? <StatementSheet paper={paper} /> : <DeliverySheets paper={paper} />}
      </Tray>
    </>
  )
}

/** One text for every link that leads nowhere. */
const Over = ({ words }: { words: string }) => (
  <Card>
    <Title of="공유한 문서" />
    <h1 className={hidden}>공유한 문서</h1>
    <EmptyState icon={<MailX size={20} />} title={words} note="보낸 곳에 새 링크를 부탁해 보세요." />
  </Card>
)
