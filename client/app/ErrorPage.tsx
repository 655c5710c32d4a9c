import { createPath, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { ownRefusals } from '../../shared/kit/ownRefusals.ts'
import { isProblem } from '../api/problem.ts'
import { buttonClass } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { TraceId } from '../ui/TraceId.tsx'
import { asChunkFailure } from './chunks.ts'
import * as css from './Notice.css.ts'
import { Title } from './Title.tsx'

/** What is shown when a page cannot be: neutral words, a full reload, and the number to quote when there is one. */
export function ErrorPage() {
  const { title, words, traceId, isDenied, isNotOffered } = explain(useRouteError())
  const here = useLocation()
  return (
    <main className={cx(css.notice, css.alone)}>
      <Title of={title} />
      <h1 className={css.title}>{title}</h1>
      <p className={css.words}>{words}</p>
      <div className={css.actions}>
        {!isDenied && !isNotOffered && (
          <a href={createPath(here)} className={buttonClass({ tone: 'primary' })}>
            다시 시도
          </a>
        )}
        <a href={isDenied ? '/main?error=ERROR_ACCESSDENIED' : '/main'} className={buttonClass()}>
          홈으로 가기
        </a>
      </div>
      {traceId && <TraceId id={traceId} />}
    </main>
  )
}

type Explained = { title: string; words: string; traceId: string | null; isDenied?: boolean; isNotOffered?: boolean }

function explain(error: unknown): Explained {
  const title = '페이지를 열지 못했어요'
  const chunk = asChunkFailure(error)
  if (chunk) return { title, words: `화면 파일을 내려받지 못했어요. ${chunk.words}`, traceId: null }
  if (isRouteErrorResponse(error) && isProblem(error.data)) {
    const { code, message, traceId } = error.data
    if (code === 'NOT_OFFERED')
      return {
        title: '아직 쓸 수 없는 화면이에요',
        words: `${message} 꼭 필요하다면 서비스 담당자에게 알려 주세요.`,
        traceId: null,
        isNotOffered: true,
      }
    return { title, words: message, traceId, isDenied: code === 'ERROR_ACCESSDENIED' }
  }
  if (isRouteErrorResponse(error)) return { title, words: messageOf(error.data), traceId: null }
  return { title, words: ownRefusals.INTERNAL[1], traceId: null }
}

const messageOf = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string'
    ? data.message
    : ownRefusals.INTERNAL[1]
