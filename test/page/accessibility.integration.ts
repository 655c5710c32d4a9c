import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startMarket } from '../support/market.ts'

const market = await startMarket()
after(() => market.close())

test('what is done so that everybody can use the service is told to whoever asks, one step from the login screen', async () => {
  const visitor = market.visitor()
  const entrance = await (await visitor.go('/login')).text()
  assert.ok(entrance.includes('href="/accessibility"'))
  const newcomer = market.visitor()
  await (await newcomer.signIn('newcomer@demo.example')).text()
  for (const who of [visitor, newcomer, await market.signedIn('dealer@demo.example')]) {
    const answer = await who.go('/accessibility')
    const html = await answer.text()
    assert.equal(answer.status, 200)
    for (const words of ['KWCAG 2.2', 'WCAG 2.2', '아직 부족한 것', '알려 주세요'])
      assert.ok(html.includes(words), words)
  }
})
