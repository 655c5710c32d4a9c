import { test } from 'node:test'

test('waits for a server', { skip: 'needs one' }, () => undefined)
