import { isTextLink, linkRel, richTextAttributes, richTextTags, textPicture } from '../../../shared/boards/richText.ts'

const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*)( \/)?>|&(?:amp|lt|gt|quot);|[^<>&]/gy

/** What an allowed attribute may say. */
const values: Record<string, (value: string) => boolean> = {
  'a href': (value) => isTextLink(value),
  'a rel': (value) => value === linkRel,
  'a target': (value) => value === '_blank',
  'img src': (value) => textPicture(value) !== null,
  'img alt': () => true,
  ...Object.fromEntries(
    [...richTextAttributes.td.map((name) => `td ${name}`), 'th colspan', 'th rowspan', 'ol start'].map((place) => [
      place,
      (value: string) => /^[1-9]\d{0,2}$/.test(value),
    ]),
  ),
}

const unescaped = (value: string) =>
  value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/**
 * What a cleaned text has that the policy does not allow; nothing as a rule. Every character must be read as one of an
 * allowed tag, of a text without angle brackets, or of an escape: what no grammar reads no browser reads otherwise.
 */
export function notAllowed(html: string): string[] {
  const found: string[] = []
  token.lastIndex = 0
  while (token.lastIndex < html.length) {
    const at = token.lastIndex
    const read = token.exec(html)
    if (!read) return [...found, `unreadable: ${html.slice(at, at + 60)}`]
    const [, , tag, attributes = ''] = read
    if (tag === undefined) continue
    if (!richTextTags.some((known) => known === tag)) found.push(`<${tag}>`)
    for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z]+)="([^"]*)"/g))
      if (!values[`${tag} ${name}`]?.(unescaped(value))) found.push(`${tag} ${name}="${value}"`)
  }
  return found
}
