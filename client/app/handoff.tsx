import { Suspense, use } from 'react'
import type { StaticHandlerContext } from 'react-router'
import { encode } from 'turbo-stream'
import { fulfilled, isJson, type Place, pack, packing, plain } from './settled.ts'
import { type Texts, written } from './written.ts'

/** One piece of the stream as a script, and what follows it. */
type Link = { script: string; rest: Promise<Link> | null }

type Page = { boot: object; router: Pick<StaticHandlerContext, 'loaderData' | 'actionData' | 'errors'> }

/** A page's data that is all there, as JSON: its promises stand as their values. */
export type Whole = { page: Page; promised: readonly Place[] }

/**
 * Encodes the page's data, promises included, as a chain of small scripts that React itself streams: no transform on
 * the HTML, and late data goes out in the same response. Without late data it is one script, and plain JSON where that
 * loses nothing (decision 061).
 * @param texts of what the page's data was read from
 */
export async function handoff(
  page: Page,
  signal: AbortSignal,
  texts: Texts = new Map(),
): Promise<{ link: Promise<Link>; isComplete: boolean }> {
  const { boot, router } = page
  const there = router.errors || !isJson(router.actionData) ? null : plain(router.loaderData)
  if (there) {
    const whole: Whole = { page: { boot, router: { ...router, loaderData: there.data } }, promised: there.promised }
    return { link: fulfilled({ script: push(inScript(written(whole, texts))), rest: null }), isComplete: true }
  }
  const { data, values, isComplete } = pack(router.loaderData)
  const packed = { ...page, router: { ...router, loaderData: data } }
  const stream = encode(packed, { signal, plugins: [packing] })
  const { script, rest } = await (isComplete ? inOne(stream) : chain(stream.getReader()))
  return { link: fulfilled({ script: `self.__k=${json(values)};${script}`, rest }), isComplete }
}

async function inOne(stream: ReadableStream<string>): Promise<Link> {
  const reader = stream.getReader()
  let script = ''
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) script += push(json(piece.value))
  return { script: script + push('0'), rest: null }
}

async function chain(reader: ReadableStreamDefaultReader<string>): Promise<Link> {
  const { done, value } = await reader.read()
  if (done) return { script: push('0'), rest: null }
  const rest = chain(reader)
  // It fails when the visitor leaves, and by then the render may have given up waiting for it.
  rest.catch(() => undefined)
  return { script: push(json(value)), rest }
}

/** Whichever script comes first makes the list; receive.ts takes it over. */
const push = (piece: string) => `(self.__h??=[]).push(${piece});`

const json = (value: unknown) => inScript(JSON.stringify(value))

/** JSON that is JavaScript too and cannot end its script element, whatever a member wrote. */
const inScript = (json: string) => {
  const text = json.replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
  // What JSON reads as a field like others would be the prototype of an object that is written as a script.
  return text.includes('"__proto__":') ? text.replace(/([{,])"__proto__":/g, '$1["__proto__"]:') : text
}

/** @param start what the last script does with the data, where nothing else begins the page */
export function Handoff({ link, nonce, start }: { link: Promise<Link>; nonce: string; start: string }) {
  const { script, rest } = use(link)
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: escaped above */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: rest ? script : script + start }} />
      {rest && (
        <Suspense>
          <Handoff link={rest} nonce={nonce} start={start} />
        </Suspense>
      )}
    </>
  )
}
