import { isSeen } from '../kit/typed.ts'

/**
 * What the text of a post may be made of (reliability.md 5.9). The backend's sanitiser keeps to it when a post is
 * written and when it is read, the browser's before it is shown.
 */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'h2',
  'h3',
  'h4',
  'a',
  'img',
  'hr',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'code',
  'pre',
] as const

/** Attributes by tag; anything else is dropped. */
export const richTextAttributes = {
  a: ['href'],
  img: ['src', 'alt'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
} as const

/** What every link of a text carries: it is a stranger's, and says nothing about us. */
export const linkRel = 'nofollow noopener noreferrer ugc'

/** Where a link of a text may lead. */
export const isTextLink = (href: string): boolean => /^(https:\/\/|http:\/\/|mailto:|tel:)[^\s]+$/i.test(href)

/** Pictures of a text are our own: `boardCode` and `name` of one, or null for any other address. */
export function textPicture(src: string): { boardCode: string; name: string } | null {
  const found = /^\/api\/boards\/([a-z0-9-]{2,30})\/pictures\/([0-9a-f]{32})$/.exec(src)
  return found?.[1] && found[2] ? { boardCode: found[1], name: found[2] } : null
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

/** Plain text, as a form without scripts sends it, as a rich text: empty lines part paragraphs. */
export const richTextOf = (plain: string): string =>
  plain
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.split('\n').map(escaped).join('<br>')}</p>`)
    .join('')

/** True when a rich text holds anything a person would see: letters or a picture. */
export const withinRichText = (html: string): boolean =>
  /<img\b/i.test(html) ||
  isSeen(
    html
      // A tag ends before the next one begins: fifty thousand open brackets are not each searched to the end.
      .replace(/<[^<>]*>/g, '')
      .replace(/&nbsp;|&#160;/g, ''),
  )
