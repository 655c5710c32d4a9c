import * as v from 'valibot'
import { Attachment, type Post } from '../../shared/boards/posts.ts'
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

/** True when a form holds something that is stored nowhere. */
export const isChanged = (before: Values, now: Values): boolean =>
  (['title', 'content', 'categoryCode', 'isNotice', 'isSecret', 'files'] as const).some(
    (name) => (before[name] ?? '') !== (now[name] ?? ''),
  )

/** How what is stored differs from what stands in the form, in words. */
export function differ(post: Post, mine: Values): Difference[] {
  return differences(inWords(initialOf(post)), inWords(mine), (name) =>
    Object.hasOwn(names, name) ? labelOf(name) : name,
  )
}

const labelOf = (name: string): string => Object.entries(names).find(([known]) => known === name)?.[1] ?? name

const inWords = (values: Values): Values => ({
  title: values.title ?? '',
  content: plainText(values.content ?? ''),
  categoryCode: values.categoryCode ?? '',
  isNotice: values.isNotice ? '예' : '아니요',
  isSecret: values.isSecret ? '예' : '아니요',
  files: filesOf(values)
    .map(({ fileName }) => fileName)
    .join(', '),
})
