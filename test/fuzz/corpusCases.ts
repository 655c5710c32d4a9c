import fc from 'fast-check'
import type { Endpoint, Schema } from '../../shared/kit/endpoint.ts'
import { type Case, knownName } from './cases.ts'
import { placesOf, replaced } from './change.ts'
import { jsonBodies, jsonLiterals, sqlTexts } from './corpora.ts'
import { Body, Raw } from './known.ts'
import { valid } from './valid.ts'

type Part = 'params' | 'query'

const SEED = 1

/** Every whole body of the corpus. */
export function bodyCases(endpoint: Endpoint): Case[] {
  const base = validCase(endpoint)
  return jsonBodies.map(({ body }) => ({ ...base, body: new Body(body) }))
}

/** Every literal of the corpus in every place of a valid body. */
export function literalCases(endpoint: Endpoint): Case[] {
  const base = validCase(endpoint)
  return placesOf(base.body).flatMap((path) =>
    jsonLiterals.map((text) => ({ ...base, body: replaced(base.body, path, () => new Raw(text)) })),
  )
}

/** Every text of the corpus in every part of path and query, and in a parameter that nobody knows. */
export function textCases(endpoint: Endpoint, parts: Part[] = ['params', 'query']): Case[] {
  const base = validCase(endpoint)
  return parts.flatMap((part) => {
    const names = [...namesOf(endpoint[part]), ...(part === 'query' ? ['orderBy'] : [])]
    return names.flatMap((name) =>
      sqlTexts.map(({ text }) => ({ ...base, [part]: { ...(base[part] as object), [name]: text } })),
    )
  })
}

export const namesOf = (schema: Schema): string[] => {
  const { entries, wrapped, item, options } = schema as Schema & {
    entries?: object
    wrapped?: Schema
    item?: Schema
    options?: readonly unknown[]
  }
  // A body of one of several kinds names what any of them does.
  const kinds = (options ?? []).filter((option): option is Schema => typeof option === 'object')
  return entries
    ? Object.keys(entries)
    : wrapped || item
      ? namesOf((wrapped ?? item) as Schema)
      : kinds.flatMap(namesOf)
}

const forAdmins = [
  '/admin/',
  '/auction-results/imports',
  '/client-connections/direct-connect',
  '/client-connections/all',
  '/members/search',
]

/** A call that goes through: the fullest of some, so that every place is there. */
export function validCase(endpoint: Endpoint): Case {
  const full = (schema: Schema) =>
    fc
      .sample(
        valid(schema, (field) => knownName(endpoint, field)),
        { numRuns: 20, seed: SEED },
      )
      .reduce<unknown>((most, one) => (placesOf(one).length > placesOf(most).length ? one : most), undefined)
  return {
    as: forAdmins.some((start) => endpoint.path.startsWith(start)) ? 'admin' : 'buyer',
    headers: {},
    params: full(endpoint.params),
    query: full(endpoint.query),
    body: full(endpoint.body),
  }
}
