import { clean } from '#clean'
import { textPicture } from '../../shared/boards/richText.ts'

/** What a word processor or a page puts on the clipboard, as a text may hold it: its words and their structure. */
export function cleanPasted(html: string): { html: string; hasForeignPictures: boolean } {
  const sources = [...html.matchAll(/<img\b[^<>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi)].map(([, src]) => src ?? '')
  return {
    html: clean(headingsIn(withoutStyles(weighed(html)))),
    hasForeignPictures: sources.some((src) => textPicture(src) === null),
  }
}

/** A text's own title is above it, so that its headings begin a step lower. */
const headingsIn = (html: string): string =>
  html
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4')
    .replace(/<(\/?)i\b(?=[\s>])/gi, '<$1em')
    .replace(/<(\/?)(?:strike|del)\b/gi, '<$1s')

/** Bold by style as bold by tag: Google Docs puts everything into a <b> that is none, and what is bold into a span. */
function weighed(html: string): string {
  const open: Record<string, string[]> = { b: [], span: [] }
  return html.replace(/<(\/?)(b|span)\b(?=[\s>])([^<>]*)>/gi, (_, end: string, tag: string, rest: string) => {
    const name = tag.toLowerCase()
    if (end) return `</${open[name]?.pop() ?? name}>`
    const weight = /font-weight\s*:\s*(\w+)/i.exec(rest)?.[1]?.toLowerCase()
    const isBold = weight === undefined ? name === 'b' : weight === 'bold' || Number(weight) >= 600
    const drawn = isBold ? 'strong' : 'span'
    open[name]?.push(drawn)
    return `<${drawn}${rest}>`
  })
}

/** Only cleaning removes them for good; but the browser reports each style that it meets on the way there as forbidden. */
const withoutStyles = (html: string): string =>
  html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, '').replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
