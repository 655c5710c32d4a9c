import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Registry } from 'prom-client'
import { adminRoute } from '../../client/admin/loaders.ts'
import { withAdmin } from '../../client/app/routes.tsx'
import { templateOf, templatesOf } from '../../client/app/template.ts'
import { createVitals } from '../../server/vitals.ts'

test('a page tells of itself by the address that its routes write', () => {
  assert.equal(templateOf([{ path: '/' }, { path: 'client/detail/:id' }]), '/client/detail/:id')
  assert.equal(templateOf([{ path: '/' }, {}]), '/')
  const all = templatesOf(withAdmin(adminRoute))
  for (const known of ['/', '/login', '/client/detail/:id', '/admin/dashboard']) assert.ok(all.includes(known), known)
})

test('of however many routes no more than some hundred series are made', async () => {
  const registry = new Registry()
  const vitals = createVitals([registry])
  const values = { LCP: 1000, INP: 100, CLS: 0.1, FCP: 500, TTFB: 50 }
  for (let n = 0; n < 10_000; n++) vitals.told({ route: `/page/${n}`, values })
  const lines = (await registry.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))
  assert.ok(lines.length <= 1_200, String(lines.length))
  assert.ok(lines.includes('web_vital_cls_count{route="other"} 9968'))
})
