import { after, before, describe } from 'node:test'
import { type Cast, openCast } from './cast.ts'
import { cells } from './cells.ts'
import { foreignMember } from './foreignMember.ts'
import { idor } from './idor.ts'
import { permissionDoors } from './permissions.ts'
import { roleChange } from './roleChange.ts'

let cast: Cast
before(async () => {
  cast = await openCast()
})
after(() => cast.close())

const open = () => cast
describe('who may call what', () => cells(open))
describe('ids of others', () => idor(open))
describe('who the caller says he is', () => foreignMember(open))
describe('a right that was taken', () => roleChange(open))
describe('what each permission opens', () => permissionDoors(open))
