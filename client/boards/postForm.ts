import * as v from 'valibot'
import type { Category } from '../../shared/boards/board.ts'
import { Attachment, type Post } from '../../shared/boards/posts.ts'
import { richTextOf } from '../../shared/boards/richText.ts'
import { type Difference, differences } from '../forms/differences.ts'
import type { Values } from '../forms/values.ts'
import { plainText } from './plainText.ts'

export const names = {
  title: '제목',
  content: '내용',
  categoryCode: '분류',
  isNotice: '공지',
  isSecret: '비밀글',
  files: '첨부 파일',
} as const

/** What the form holds of a post; of none for a new one. */
export const initialOf = (post: Post | null): Values => ({
  title: post?.title ?? '',
  content: post?.content ?? '',
  categoryCode: post?.categoryCode ?? '',
  files: JSON.stringify(post?.attachments ?? []),
  ...(post?.isNotice ? { isNotice: 'on' } : {}),
  ...(post?.isSecret ? { isSecret: 'on' } : {}),
  ...(post ? { version: String(post.version) } : {}),
})

const Files = v.pipe(v.string(), v.parseJson(), v.array(Attachment))

/** The files of a form that is shown again. */
export function filesOf(values: Values): Attachment[] {
  const read = v.safeParse(Files, values.files ?? '[]')
  return read.success ? read.output : []
}

/** The editor's text; until it is here what was typed, and what was formatted as long as nothing was changed in it. */
export function contentOf({ content = '', plain }: Values): string {
  if (plain === undefined) return content
  const typed = plain.replace(/\r\n?/g, '\n')
  return content !== '' && plainText(content) === typed.trim() ? content : richTextOf(typed)
}

/** True when a form holds something that is stored nowhere. */
export const isChanged = (before: Values, now: Values): boolean =>
  contentOf(before) !== contentOf(now) ||
  (['title', 'categoryCode', 'isNotice', 'isSecret', 'files'] as const).some(
    (name) => (before[name] ?? '') !== (now[name] ?? ''),
  )

/** How what is stored differs from what stands in the form, in words. */
export function differ(post: Post, mine: Values, categories: readonly Category[]): Difference[] {
  return differences(inWords(initialOf(post), categories), inWords(mine, categories), (name) =>
    Object.hasOwn(names, name) ? labelOf(name) : name,
  )
}

const labelOf = (name: string): string => Object.entries(names).find(([known]) => known === name)?.[1] ?? name

const nameOf = (code: string, categories: readonly Category[]): string =>
  categories.find(({ categoryCode }) => categoryCode === code)?.categoryName ?? code

const inWords = (values: Values, categories: readonly Category[]): Values => ({
  title: values.title ?? '',
  content: plainText(contentOf(values)),
  categoryCode: nameOf(values.categoryCode ?? '', categories),
  isNotice: values.isNotice ? '예' : '아니요',
  isSecret: values.isSecret ? '예' : '아니요',
  files: filesOf(values)
    .map(({ fileName }) => fileName)
    .join(', '),
})
