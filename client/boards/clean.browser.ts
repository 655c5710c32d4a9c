import DOMPurify from 'dompurify'
import { isTextLink, linkRel, richTextAttributes, richTextTags, textPicture } from '../../shared/boards/richText.ts'

const purifier = DOMPurify(window)
const attributes = new Map<string, readonly string[]>(Object.entries(richTextAttributes))

purifier.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName: name, attrValue: value } = attribute
  const isKnown = attributes.get(element.localName)?.includes(name) ?? false
  const isOurs = name === 'href' ? isTextLink(value) : name === 'src' ? textPicture(value) !== null : true
  attribute.keepAttr = isKnown && isOurs
})
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.localName === 'img' && !element.hasAttribute('src')) element.remove()
  if (element.localName !== 'a') return
  if (!element.hasAttribute('href')) return element.replaceWith(...element.childNodes)
  element.setAttribute('rel', linkRel)
  element.setAttribute('target', '_blank')
})

/** The second wall in the browser, before a text becomes a part of the page. */
export const clean = (html: string): string =>
  purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags],
    ALLOWED_ATTR: [...new Set([...attributes.values()].flat())],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  })
