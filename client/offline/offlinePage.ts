import { productName } from '../app/productName.ts'
import * as button from '../ui/Button.css.ts'
import { cx } from '../ui/cx.ts'
import * as css from './Offline.css.ts'
import type { Copy } from './rules.ts'
import { clockTime } from './times.ts'

/** So many of the kept pages are named. */
const MOST_NAMED = 12

const asText = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/**
 * What stands where a page was wanted that is not on the shelf. It is made here, runs nothing and holds nothing of a
 * member but the names of the pages that he can still open.
 * @param look attributes of the root of the page that was seen last
 */
export function offlinePage({ pages, look }: { pages: Copy[]; look: string }, stylesheet: string): Response {
  const style = stylesheet && `<link rel="stylesheet" href="${stylesheet}">`
  const html = `<!doctype html><html lang="ko"${look}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>인터넷이 끊겼어요 · ${productName}</title>${style}</head>
<body><main class="${css.page}"><h1 class="${css.title}">지금은 인터넷이 끊겼어요</h1>
<p class="${css.note}">이 화면은 이 기기에 남아 있지 않아요. 연결되면 다시 열 수 있어요.</p>
<p><a class="${cx(button.button, button.sizes.medium, button.tones.primary)}" href="">다시 시도</a></p>${named(pages)}</main></body></html>`
  return new Response(html, { status: 503, headers })
}

/** Each screen once, as it was read last. */
function named(pages: readonly Copy[]): string {
  const newest = [...new Map(pages.toReversed().map((page) => [page.title, page])).values()].reverse()
  if (newest.length === 0) return ''
  const lines = newest.slice(0, MOST_NAMED).map(
    ({ address, title, at }) =>
      // The title is text of a page, and escaped as that had it.
      `<li><a class="${css.kept}" href="${asText(address)}"><span>${title.split(' · ')[0]}</span>
<span class="${css.when}">${clockTime(at, Date.now())}</span></a></li>`,
  )
  return `<h2 class="${css.section}">지금 열어 볼 수 있는 화면</h2><ul class="${css.list}">${lines.join('')}</ul>`
}

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
}
