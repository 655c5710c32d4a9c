import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { runInThisContext } from 'node:vm'
import fc from 'fast-check'
import { handoff } from '../../client/app/handoff.tsx'
import { receive } from '../../client/app/receive.ts'
import { fulfilled } from '../../client/app/settled.ts'
import { keepText, type Texts } from '../../client/app/written.ts'

test('a visitor who leaves while data is late harms nobody: what nobody waits for any more fails in silence', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => void unheard.push(reason)
  process.on('unhandledRejection', hear)
  const gone = new AbortController()
  const router = { loaderData: { page: { late: Promise.withResolvers().promise } }, actionData: null, errors: null }
  const { link } = await handoff({ boot: {}, router }, gone.signal)
  const { rest } = await link
  assert.ok(rest)
  gone.abort()
  await turn()
  await turn()
  process.off('unhandledRejection', hear)
  assert.deepEqual(unheard, [])
})

type Handed = { boot: object; router: { loaderData: Record<string, unknown>; actionData: unknown; errors: unknown } }

/** What the browser has of a page after its scripts ran; `first` is who came first, the page's script or the module. */
async function handedOver(
  page: Handed,
  first: 'script' | 'module',
  texts?: Texts,
): Promise<{ handed: Handed; isWhole: boolean; script: string }> {
  const { link } = await handoff(page as never, new AbortController().signal, texts)
  const { script, rest } = await link
  assert.equal(rest, null)
  Object.assign(globalThis, { self: globalThis, __h: undefined, __k: undefined })
  if (first === 'script') runInThisContext(script)
  const { data, isWhole } = receive<Handed>()
  if (first === 'module') runInThisContext(script)
  return { handed: await data, isWhole: isWhole(), script }
}

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise
/** With promises as what they hold. */
const shown = async (loaderData: Record<string, unknown>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(loaderData).map(async ([route, parts]) => [
        route,
        Object.fromEntries(
          await Promise.all(
            Object.entries(parts as object).map(async ([name, part]) => [
              name,
              isPromise(part) ? { promised: await part } : part,
            ]),
          ),
        ),
      ]),
    ),
  )
const first = fc.constantFrom<('script' | 'module')[]>('script', 'module')
const names = fc.constantFrom('head', 'menu', 'found', 'page')
const json = fc.jsonValue({ noUnicodeString: false }).map((value) => JSON.parse(JSON.stringify(value)))

test('what is there is received as it was loaded, promises as promises that can be read at once', async () => {
  const part = fc.oneof(json, json.map(fulfilled))
  const page = fc.dictionary(names, fc.dictionary(names, part), { noNullPrototype: true })
  await fc.assert(
    fc.asyncProperty(page, json, first, async (loaderData, actionData, order) => {
      const page = { boot: { now: 1 }, router: { loaderData, actionData, errors: null } }
      const { handed, isWhole, script } = await handedOver(page, order)
      assert.ok(isWhole && script.startsWith('(self.__h??=[]).push({'), 'as plain JSON')
      assert.doesNotMatch(script, /[<>&\u2028\u2029]/)
      assert.deepEqual(handed.boot, page.boot)
      assert.deepEqual(handed.router.actionData, actionData)
      assert.deepEqual(await shown(handed.router.loaderData), await shown(loaderData))
      for (const parts of Object.values(handed.router.loaderData)) {
        for (const part of Object.values(parts as object)) assert.ok(!isPromise(part) || 'status' in part)
      }
    }),
    { numRuns: 200 },
  )
})

test('what JSON would change goes as it is', async () => {
  for (const odd of [new Date(5), Number.NaN, [1, undefined], new Map([[1, 2]]), { deep: [new Set(['a'])] }, 10n]) {
    for (const order of ['script', 'module'] as const) {
      const loaderData = { page: { odd, menu: fulfilled({ a: 1 }) } }
      const { handed, isWhole } = await handedOver(
        { boot: {}, router: { loaderData, actionData: null, errors: null } },
        order,
      )
      assert.ok(isWhole)
      assert.deepEqual(await shown(handed.router.loaderData), { page: { odd, menu: { promised: { a: 1 } } } })
    }
  }
  const errors = { page: new Error('it failed') }
  const { handed } = await handedOver({ boot: {}, router: { loaderData: {}, actionData: odd(), errors } }, 'module')
  assert.ok((handed.router.errors as typeof errors).page instanceof Error)
  assert.deepEqual(handed.router.actionData, odd())
})

const odd = () => ({ at: new Date(7) })

test('what the backend’s answers were read from stands in the page as it was, whatever it says, and reads the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      json,
      json,
      fc.boolean(),
      fc.constantFrom(undefined, 1, '\t'),
      async (body, other, isOk, space) => {
        const texts = new WeakMap<object, string>()
        const text = JSON.stringify(body, null, space)
        keepText(texts, { status: 200, body, text })
        const loaderData = {
          shell: { head: fulfilled({ ok: isOk, value: body }), other },
          page: { found: fulfilled(body), list: body },
          whole: { body },
        }
        const router = { loaderData, actionData: null, errors: null }
        const { handed, script } = await handedOver({ boot: { name: '<b>' }, router }, 'script', texts)
        const same = await handedOver({ boot: { name: '<b>' }, router }, 'script')
        assert.doesNotMatch(script, /[<>&\u2028\u2029]/)
        assert.deepEqual(await shown(handed.router.loaderData), await shown(same.handed.router.loaderData))
        assert.deepEqual(handed.boot, same.handed.boot)
        const isKept = typeof body === 'object' && body !== null && texts.has(body)
        if (isKept && text.includes('\t')) assert.ok(script.includes('\t'), 'not written anew')
      },
    ),
  )
})

test('a body whose names were escaped is written anew', () => {
  const texts = new WeakMap<object, string>()
  const text = '{"\\u005f_proto__":{"isAdmin":true}}'
  const body = JSON.parse(text)
  keepText(texts, { status: 200, body, text })
  assert.equal(texts.has(body), false)
})
