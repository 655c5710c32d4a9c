/**
 * Characters that a page loads for nothing rather than one more file: what a browser says and hears of a file it asks
 * for, and what compresses worse in a file of its own.
 */
const WORTH_OF_A_FILE = 1_800

/**
 * Joins what would each be a file of its own, as long as the pages that load one mostly load the other too: greedily,
 * the pair first that saves most. No two are joined that would make a file wait for one that waits for it.
 * @param reached what a module imports, itself included, however indirectly
 * @param placed modules that have their chunk already, which is loaded as a whole; `core` is there on every page
 * @param canJoin whether a module that has none may join others
 * @returns for each module that is joined to another the name of their chunk
 */
export function joinSmall({ getModuleInfo, reached, pages, placed, canJoin }) {
  const usersOf = new Map()
  pages.forEach((page, bit) => {
    for (const id of reached(page)) usersOf.set(id, (usersOf.get(id) ?? 0n) | (1n << BigInt(bit)))
  })
  const groupOf = (id) => placed.get(id) ?? id
  const groups = new Map()
  for (const [id, users] of usersOf) {
    const name = groupOf(id)
    if (name === 'core') continue
    const { code, importedIds } = getModuleInfo(id)
    const group = groups.get(name) ?? { ids: [], size: 0, users: 0n, imports: new Set(), canJoin: false }
    group.ids.push(id)
    group.size += code.length
    group.users |= users
    group.canJoin = name === id && canJoin(id)
    for (const next of importedIds.map(groupOf)) if (next !== 'core' && next !== name) group.imports.add(next)
    groups.set(name, group)
  }
  join(groups)
  return [...groups.values()]
    .filter(({ ids, canJoin: areJoined }) => areJoined && ids.length > 1)
    .flatMap(({ ids }, at) => ids.map((id) => [id, `chunk${at}`]))
}

/** Joins the groups that can be, in place. */
function join(groups) {
  const beyond = (id, except) => {
    const seen = new Set()
    const open = [...groups.get(id).imports].filter((next) => next !== except)
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      open.push(...groups.get(next).imports)
    }
    return seen
  }
  const checks = (id) => id === 'checks' || beyond(id).has('checks')
  /** What `users` would load for nothing with `id`. */
  const wasted = (users, id) => {
    let all = 0
    for (const one of [id, ...beyond(id)]) all += groups.get(one).size * count(users & ~groups.get(one).users)
    return all
  }
  const saved = (a, b) => {
    const [one, other] = [groups.get(a), groups.get(b)]
    // The library of schemas comes with what checks a form, never with what merely stands beside it.
    if (checks(a) !== checks(b)) return Number.NEGATIVE_INFINITY
    const both = count(one.users & other.users)
    if (both === 0 || beyond(a, b).has(b) || beyond(b, a).has(a)) return 0
    return both * WORTH_OF_A_FILE - wasted(one.users & ~other.users, b) - wasted(other.users & ~one.users, a)
  }

  const small = [...groups.keys()].filter((id) => groups.get(id).canJoin)
  let pairs = small.flatMap((a, at) => small.slice(at + 1).map((b) => ({ a, b, saved: saved(a, b) })))
  const best = () => pairs.reduce((most, pair) => (pair.saved > most.saved ? pair : most), { saved: 0 })
  for (let pair = best(); pair.saved > 0; pair = best()) {
    const now = saved(pair.a, pair.b)
    if (now < pair.saved) {
      pair.saved = now
      continue
    }
    const [kept, gone] = [groups.get(pair.a), groups.get(pair.b)]
    kept.ids.push(...gone.ids)
    kept.size += gone.size
    kept.users |= gone.users
    kept.imports = kept.imports.union(gone.imports)
    for (const inner of [pair.a, pair.b]) kept.imports.delete(inner)
    groups.delete(pair.b)
    for (const { imports } of groups.values()) if (imports.delete(pair.b)) imports.add(pair.a)
    for (const one of beyond(pair.a)) groups.get(one).users |= kept.users
    pairs = pairs.filter(({ a, b }) => a !== pair.b && b !== pair.b)
    for (const one of pairs) if (one.a === pair.a || one.b === pair.a) one.saved = saved(one.a, one.b)
  }
}

function count(bits) {
  let all = 0
  for (let rest = bits; rest > 0n; rest &= rest - 1n) all++
  return all
}
