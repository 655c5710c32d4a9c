import { clean } from '#clean'
import { textPicture } from '../../shared/boards/richText.ts'

/** What a word processor or a page puts on the clipboard, as a text may hold it: its words and their structure. */
export function cleanPasted(html: string): { html: string; hasForeignPictures: boolean } {
  const sources = [...html.matchAll(/<img\b[^<>]*?\bsrc\s*=\s*["']?([^"'\s>]+)/gi)].map(([, src]) => src ?? '')
  return {
    html: clean(headingsIn(withoutStyles(html))),
    hasForeignPictures: sources.some((src) => textPicture(src) === null),
  }
}

/** A text's own title is above it, so that its headings begin a step lower. */
const headingsIn = (html: string): string =>
  html
    .replace(/<(\/?)h1\b/gi, '<$1h2')
    .replace(/<(\/?)h[56]\b/gi, '<$1h4')
    .replace(/<(\/?)b\b(?=[\s>])/gi, '<$1strong')
    .replace(/<(\/?)i\b(?=[\s>])/gi, '<$1em')
    .replace(/<(\/?)(?:strike|del)\b/gi, '<$1s')

/** Only cleaning removes them for good; but the browser reports each style that it meets on the way there as forbidden. */
const withoutStyles = (html: string): string =>
  html.replace(/<style\b[\s\S]*?<\/style\s*>/gi, '').replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
