import { richTextOf } from '../../shared/boards/richText.ts'

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&nbsp;': ' ' }

/**
 * What a person reads of a rich text, line by line: where a text without formatting has to do. A form without scripts
 * brings any text: a tag ends before the next begins, so that no open bracket is searched to the end of a megabyte.
 */
export const plainText = (html: string): string =>
  html
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<img\b[^<>]*>/gi, '[사진]')
    // Figures of a row stay apart; what ends a paragraph ends no line of a cell.
    .replace(/<\/p>(?=<\/t[dh]>)/gi, '')
    .replace(/<\/t[dh]>(?=<t[dh][\s>])/gi, '\t')
    .replace(/<\/(?:p|h2|h3|h4|blockquote|pre|table|ul|ol)>/gi, '\n\n')
    .replace(/<\/(?:li|tr)>|<hr[^<>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Whether a rich text says more than its words: what a plain field does not hold. */
export const isFormatted = (html: string): boolean =>
  richTextOf(plainText(html)) !== html.replace(/<br ?\/>/g, '<br>').replaceAll('"', '&quot;')
