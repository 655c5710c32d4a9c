import sanitize from 'sanitize-html'
import { isTextLink, linkRel, richTextAttributes, richTextTags, textPicture } from '../../shared/boards/richText.ts'

const policy: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    ...Object.fromEntries(Object.entries(richTextAttributes).map(([tag, names]) => [tag, [...names]])),
    a: [...richTextAttributes.a, 'rel', 'target'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // Their words are no text for people.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'svg',
    'math',
    'template',
    'xmp',
  ],
  // Not by turning them into a tag that is not allowed: the library then closes the next element as that one.
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'a' && !attribs.href && 'excludeTag') || (tag === 'img' && !attribs.src),
  transformTags: {
    a: (tagName, { href = '' }) => ({
      tagName,
      attribs: isTextLink(href) ? { href, rel: linkRel, target: '_blank' } : {},
    }),
    img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: textPicture(src) ? { src, alt } : {} }),
  },
}

/** The second wall on the server: a backend that is not ours may not keep to what a text may be made of. */
export const clean = (html: string): string => sanitize(html, policy)
