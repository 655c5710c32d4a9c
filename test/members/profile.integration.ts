import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startMarket } from '../support/market.ts'

const market = await startMarket()
after(() => market.close())

test('a memo of 500 letters, more than a browser keeps of a cookie, stands in the form', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const memo = '가'.repeat(500)
  const own = await (await dealer.call('GET', '/api/member/me')).json()
  const { name, nickname, businessName, registrationNumber, marketCodeId } = own
  const saved = await dealer.call('PUT', '/api/member/modify', {
    name,
    nickname,
    businessName,
    registrationNumber,
    marketCodeId,
    transactionMemo: memo,
  })
  assert.equal(saved.status, 200)
  // What a browser does with a cookie that is too long: it is not there.
  dealer.jar.delete('transactionMemo')
  assert.match(await (await dealer.go('/member/modify')).text(), new RegExp(`>${memo}</textarea>`))
})

test('the form shows what was saved on another device, whatever this one remembers', async () => {
  const phone = await market.signedIn('buyer@demo.example')
  const desk = await market.signedIn('buyer@demo.example')
  const { name, nickname } = await (await desk.call('GET', '/api/member/me')).json()
  await desk.call('PUT', '/api/member/modify', { name, nickname, businessName: '새로 바꾼 상호' })
  assert.match(await (await phone.go('/member/modify')).text(), /value="새로 바꾼 상호"/)
})

test('a registration number that a partner in the book has is refused with its reason', async () => {
  const dealer = await market.signedIn('dealer@demo.example')
  const { registrationNumber } = await market.database.db
    .selectFrom('clients')
    .select('registrationNumber')
    .where('bookOwnerId', '=', Number(dealer.jar.get('id')))
    .where('clientKind', '=', 'PARTNER')
    .where('registrationNumber', 'is not', null)
    .executeTakeFirstOrThrow()
  const response = await dealer.call('PUT', '/api/member/modify', {
    name: '김도현',
    nickname: '대박청과',
    registrationNumber,
  })
  assert.equal(response.status, 422)
  assert.deepEqual((await response.json()).fieldErrors, [
    { field: 'registrationNumber', message: '이미 거래처로 등록된 사업자등록번호예요.' },
  ])
})

test('who belongs to a market that is out of use keeps it when he saves, and so does an admin who saves him', async () => {
  const buyer = await market.signedIn('buyer@demo.example')
  const admin = await market.signedIn('admin@demo.example')
  const { db } = market.database
  const { id, marketCodeId, marketName } = await db
    .selectFrom('members as m')
    .innerJoin('marketCodes as k', 'k.marketCodeId', 'm.marketCodeId')
    .select(['m.id', 'k.marketCodeId', 'k.marketName'])
    .where('m.id', '=', Number(buyer.jar.get('id')))
    .executeTakeFirstOrThrow()
  const use = (isActive: boolean) =>
    db.updateTable('marketCodes').set({ isActive }).where('marketCodeId', '=', marketCodeId).execute()
  const chosen = new RegExp(`<option value="${marketCodeId}" selected="">${marketName}</option>`)
  await use(false)
  assert.match(await (await buyer.go('/member/modify')).text(), chosen)
  assert.match(await (await admin.go(`/admin/users?id=${id}&edit=1`)).text(), chosen)
  await use(true)
})
