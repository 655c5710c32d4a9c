import assert from 'node:assert/strict'
import { test } from 'node:test'
import request from 'supertest'
import { limits } from '../../backend/http/limits.ts'
import { freshDatabase } from '../support/database.ts'
import { FAILED, localConfig, pathOf, signInApp } from '../support/signIn.ts'

test('with the database away a person who signs in stands at the login screen, and a program gets JSON', async () => {
  const database = await freshDatabase()
  const app = await signInApp(database.db, { ...localConfig(), limits }, Date.now)
  await database.close()
  try {
    const start = () => request(app.server).get('/oauth2/authorization/kakao')
    assert.equal(pathOf(await start().set('accept', 'text/html')), FAILED)
    const answer = await start().set('accept', 'application/json')
    assert.ok(answer.status >= 500)
    assert.match(answer.body.message, /[가-힣]/)
  } finally {
    await app.close()
  }
})
