import sanitize from 'sanitize-html'
import { isTextLink, linkRel, richTextAttributes, richTextTags, textPicture } from '../../shared/boards/richText.ts'

/** Not allowed, so that its tag goes and what is in it stays. */
const noTag = { tagName: 'span', attribs: {} }

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
  transformTags: {
    a: (_, { href = '' }) =>
      isTextLink(href) ? { tagName: 'a', attribs: { href, rel: linkRel, target: '_blank' } } : noTag,
    img: (_, { src = '', alt = '' }) => (textPicture(src) ? { tagName: 'img', attribs: { src, alt } } : noTag),
  },
}

/** The second wall on the server: a backend that is not ours may not keep to what a text may be made of. */
export const clean = (html: string): string => sanitize(html, policy)
