import * as v from 'valibot'
import type { Schema } from './endpoint.ts'

const whole = (fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,9}$/, '숫자여야 해요.'), v.transform(Number))]),
      v.integer('정수여야 해요.'),
      v.minValue(min, `${min} 이상이어야 해요.`),
      v.maxValue(max, `${max} 이하여야 해요.`),
    ),
    fallback,
  )

/** `page` from 0 and `size` of at most 100 (domain.md 0 "Lists"). Spread into a query's strictObject. */
export const pageQuery = (size: number) => ({ page: whole(0, 0, 1_000_000), size: whole(size, 1, 100) })

/** The wire form of every list. */
export const pageOf = <S extends Schema>(row: S) =>
  v.object({
    content: v.array(row),
    totalElements: v.number(),
    totalPages: v.number(),
    number: v.number(),
    size: v.number(),
  })

export type Page<T> = { content: T[]; totalElements: number; totalPages: number; number: number; size: number }

/** Wraps the rows of one page. */
export const toPage = <T>(content: T[], totalElements: number, asked: { page: number; size: number }): Page<T> => ({
  content,
  totalElements,
  totalPages: Math.ceil(totalElements / asked.size),
  number: asked.page,
  size: asked.size,
})
