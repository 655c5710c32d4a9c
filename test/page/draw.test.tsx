import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { type ReactNode, Suspense, use, useId } from 'react'
import { drawAsItComes, drawWhole } from '../../client/app/draw.ts'
import { Handoff } from '../../client/app/handoff.tsx'
import { fulfilled } from '../../client/app/settled.ts'

const nonce = 'AAAAAAAAAAAAAAAAAAAAAA=='
const start = 'import("/assets/boot.js")'
const document = (body: ReactNode, begin: string) => (
  <html lang="ko">
    <head>
      <link rel="stylesheet" href="/a.css" />
    </head>
    <body>
      {body}
      <Suspense>
        <Handoff link={fulfilled({ script: 'self.__h=[];', rest: null })} nonce={nonce} start={begin} />
      </Suspense>
    </body>
  </html>
)

function Words({ of }: { of: Promise<string> }) {
  return (
    <p id={useId()}>
      {use(of)} {3}건 {'<&"'}
    </p>
  )
}
function Field() {
  const id = useId()
  return (
    <label htmlFor={id}>
      수량 <input id={id} defaultValue="1" />
    </label>
  )
}
function Broken(): ReactNode {
  throw new Error('a part is broken')
}

async function streamed(body: ReactNode) {
  const errors: unknown[] = []
  const signal = new AbortController().signal
  const told = { start, nonce, signal, onError: (error: unknown) => void errors.push(error) }
  const stream = await drawAsItComes(document(body, ''), told)
  return { html: await text(stream.pipe(new PassThrough())), errors }
}

test('a page whose data is there is the same, letter by letter, whichever of React’s writers draws it', async () => {
  const body = (
    <main>
      <Field />
      <Suspense fallback={<p>…</p>}>
        <Words of={fulfilled('배추')} />
        <Field />
      </Suspense>
      <Field />
    </main>
  )
  const { html } = await streamed(body)
  const whole = drawWhole(document(body, start)) ?? ''
  // React's own script begins a page that comes bit by bit; of a whole one its data's script does.
  assert.equal(whole.replace(start, ''), html.replace(`<script nonce="${nonce}" id="_R_">${start}</script>`, ''))
  assert.ok(whole.startsWith('<!DOCTYPE html><html') && whole.includes(`self.__h=[];${start}</script>`))
})

test('a page with a part that is late or broken is not whole; drawn as it comes it says why', async () => {
  const late = (
    <Suspense fallback={<p>불러오는 중</p>}>
      <Words of={new Promise(() => undefined)} />
    </Suspense>
  )
  assert.equal(drawWhole(document(late, start)), null)
  const broken = (
    <Suspense fallback={<p>불러오는 중</p>}>
      <Broken />
    </Suspense>
  )
  assert.equal(drawWhole(document(broken, start)), null)
  const { errors } = await streamed(broken)
  assert.deepEqual(errors.map(String), ['Error: a part is broken'])
})

test('a page whose shell is broken is refused with the reason', async () => {
  assert.equal(drawWhole(document(<Broken />, start)), null)
  await assert.rejects(streamed(<Broken />), /a part is broken/)
})
