import Image from '@tiptap/extension-image'
import Link from '@tiptap/extension-link'
import StarterKit from '@tiptap/starter-kit'
import { isTextLink, linkRel, textPicture } from '../../shared/boards/richText.ts'
import { orderedList } from './orderedList.ts'
import { tables } from './tables.ts'

/** Pictures of our own only, and of them no more than where they are and what they show. */
const Picture = Image.extend({
  addAttributes: () => ({ src: { default: null }, alt: { default: null } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (textPicture(element.getAttribute('src') ?? '') ? null : false) },
  ],
})

/** It ends where it ends: what is typed behind it belongs to it no more. */
const link = Link.extend({ inclusive: false }).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => isTextLink(address),
  HTMLAttributes: { rel: linkRel, target: null, class: null },
})

/** What the editor can do: no more than a text may hold (shared/boards/richText.ts). */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    orderedList: false,
    link: false,
  }),
  link,
  orderedList,
  Picture,
  ...tables,
]
