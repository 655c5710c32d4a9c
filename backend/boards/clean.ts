import sanitize from 'sanitize-html'
import {
  isTextLink,
  linkRel,
  richTextAttributes,
  richTextOf,
  richTextTags,
  textPicture,
  withinRichText,
} from '../../shared/boards/richText.ts'

/** Elements within elements; what stands deeper loses its tag and keeps its words. */
const MAX_NESTING = 16
/** Columns or rows that a cell may span. */
const MAX_SPAN = 100
/** Where a numbered list may start: a line that began with a year may have become one. */
const MAX_START = 9_999
const MAX_ALT = 200

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unfit = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g
const withoutUnfit = (text: string) => text.toWellFormed().replace(unfit, '')

const spans = (tagName: string, { colspan, rowspan }: sanitize.Attributes): sanitize.Tag => ({
  tagName,
  attribs: { ...numbered('colspan', colspan, MAX_SPAN), ...numbered('rowspan', rowspan, MAX_SPAN) },
})

function numbered(name: string, value: string | undefined, most: number): sanitize.Attributes {
  const number = value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : 0
  return number >= 1 && number <= most ? { [name]: String(number) } : {}
}

function link(tagName: string, { href = '' }: sanitize.Attributes): sanitize.Tag {
  const target = href.trim()
  if (!isTextLink(target)) return { tagName, attribs: {} }
  const isPage = /^https?:/i.test(target)
  return { tagName, attribs: { href: target, rel: linkRel, ...(isPage ? { target: '_blank' } : {}) } }
}

function picture(tagName: string, { src = '', alt = '' }: sanitize.Attributes): sanitize.Tag {
  return { tagName, attribs: textPicture(src) ? { src, alt: alt.slice(0, MAX_ALT).toWellFormed() } : {} }
}

const policy: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
    a: [...richTextAttributes.a, 'rel', 'target'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Their words are no text for people.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'noscript', 'title', 'iframe', 'noembed', 'noframes', 'xmp'],
    ...['plaintext', 'template', 'svg', 'math', 'object', 'embed', 'select'],
  ],
  nestingLimit: MAX_NESTING,
  // A link to nowhere leaves its words, a picture of nothing goes.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'a' && !attribs.href && 'excludeTag') || (tag === 'img' && !attribs.src),
  transformTags: {
    a: link,
    img: picture,
    td: spans,
    th: spans,
    ol: (tagName, { start }) => ({ tagName, attribs: numbered('start', start, MAX_START) }),
  },
}

/** Tags that were taken out change where those around them end: a few rounds and nothing changes any more. */
const MAX_ROUNDS = 8

const cleanedOnce = (html: string): string => withoutUnfit(sanitize(withoutUnfit(html), policy))

/**
 * A text made of nothing but what the policy of shared/boards/richText.ts allows. What is clean stays as it is to the
 * letter; cleaning may lengthen what is not.
 */
export function clean(html: string): string {
  let before = html
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const after = cleanedOnce(before)
    if (after === before) return after
    before = after
  }
  return richTextOf(wordsOf(before))
}

/** Whether a cleaned text shows anything. */
export const hasWords = (html: string): boolean => withinRichText(html)

/** The names of the pictures that a cleaned text shows, in their order, each once. */
export function picturesOf(html: string): { boardCode: string; name: string }[] {
  const found = [...html.matchAll(/<img src="([^"]*)"/g)].flatMap(([, src]) => textPicture(src ?? '') ?? [])
  return [...new Map(found.map((picture) => [`${picture.boardCode}/${picture.name}`, picture])).values()]
}

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** What a person reads of a cleaned text, without its looks. */
export const wordsOf = (html: string): string =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
