import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renderToString } from 'react-dom/server'
import { Kinds } from '../../client/statements/StatementsPage.tsx'
import { readView } from '../../client/statements/view.ts'

const tabs = (mayExport: boolean, asked = '') =>
  renderToString(<Kinds view={readView(new URLSearchParams(asked)).view} mayExport={mayExport} />).includes('보낸 링크')

test('links that were handed out are listed for who may hand some out', () => {
  assert.deepEqual([tabs(true), tabs(false), tabs(false, 'tab=links')], [true, false, true])
})
