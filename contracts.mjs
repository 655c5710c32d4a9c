import { readFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { transform } from 'esbuild'
import { parseAst } from 'rollup/parseAst'

/** What of an endpoint only a browser that checks a form reads. */
const SCHEMAS = new Set(['params', 'query', 'body', 'reply'])

/** How the parts of a contract are asked for. */
const PART = /\?(calls|plain|schemas|endpoints)$/

/**
 * An esbuild plugin: a browser gets of the API's endpoints their method and path, not the schemas that the backend
 * checks (decision 039). Each contract becomes four modules: its calls, what is made of nothing else, its schemas, and its
 * endpoints with theirs, for who reads them. An import is led to the one that has the name.
 * @param root where shared/ and client/ are
 */
export function contracts(root) {
  const shared = join(root, 'shared/')
  const client = join(root, 'client/')
  const known = new Map()
  /** The parts of a contract; null for any other file. */
  const contractAt = (file) => {
    if (!file.startsWith(shared)) return null
    if (!known.has(file)) known.set(file, readContract(file))
    return known.get(file)
  }
  return {
    name: 'contracts',
    setup(build) {
      build.onResolve({ filter: PART }, ({ path, resolveDir }) => ({
        // What is built of the same sources is the same wherever they lie: their paths go into the names of the files.
        path: relative(root, join(resolveDir, path.replace(PART, ''))),
        suffix: PART.exec(path)[0],
        namespace: 'contract',
        sideEffects: false,
      }))
      build.onLoad({ filter: /\.ts$/, namespace: 'contract' }, async ({ path: own, suffix }) => {
        const path = join(root, own)
        const contents = (await contractAt(path))[suffix.slice(1)]
        const isLed = suffix === '?schemas' || suffix === '?endpoints'
        return {
          contents: isLed ? await led(path, contents, contractAt) : contents,
          loader: 'js',
          resolveDir: dirname(path),
        }
      })
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        if (path.endsWith('.css.ts') || !(path.startsWith(shared) || path.startsWith(client))) return undefined
        return { contents: await led(path, await plainly(path), contractAt), loader: 'js', resolveDir: dirname(path) }
      })
    },
  }
}

/** The file as JavaScript. */
async function plainly(file) {
  const { code } = await transform(await readFile(file, 'utf8'), {
    loader: extname(file).slice(1),
    jsx: 'automatic',
    target: 'esnext',
    tsconfigRaw: '{ "compilerOptions": { "verbatimModuleSyntax": true } }',
  })
  return code
}

/** Null for a file that makes no schemas; else the text of its three parts, and which names are in the first two. */
async function readContract(file) {
  const code = await plainly(file)
  if (!/from "valibot"|\bendpoint\(/.test(code)) return null
  const callOf = await callsIn(file)
  const { imports, units } = unitsOf(code)
  const isCall = ({ names }) => names.some((name) => callOf.has(name))
  const needing = new Set([...imports.names, ...units.filter(isCall).flatMap(({ names }) => names)])
  let before
  do {
    before = needing.size
    for (const { names, uses } of units)
      if (uses.some((name) => needing.has(name))) for (const n of names) needing.add(n)
  } while (needing.size > before)
  const plain = units.filter(({ names }) => names.length > 0 && !names.some((name) => needing.has(name)))
  const plainNames = new Set(plain.flatMap(({ names }) => names))
  const rest = units.filter((unit) => !plain.includes(unit))
  const made = rest.filter((unit) => !isCall(unit))
  const madeNames = new Set(made.flatMap(({ names }) => names))
  const ofCalls = new Set(rest.filter(isCall).flatMap(({ uses }) => uses))
  const importing = (units, names, part) => {
    const wanted = [...new Set(units.flatMap(({ uses }) => uses))].filter((name) => names.has(name))
    return wanted.length === 0 ? '' : `import { ${wanted.join(', ')} } from "./${basename(file)}?${part}";`
  }
  const schemas = [
    ...imports.lines,
    importing(rest, plainNames, 'plain'),
    ...rest.map((unit) =>
      isCall(unit)
        ? declared(unit.names, callOf)
        : unit.missable(unit.isExport || unit.names.some((name) => ofCalls.has(name))),
    ),
  ]
  const endpoints = [
    ...imports.lines,
    importing(rest, plainNames, 'plain'),
    importing(rest.filter(isCall), madeNames, 'schemas'),
    ...rest.filter(isCall).map((unit) => unit.missable(true)),
  ]
  return {
    callNames: new Set(callOf.keys()),
    plainNames,
    calls: [...callOf].map(([name, call]) => `export const ${name} = ${call};`).join('\n'),
    plain: plain.map(({ bare }) => `export ${bare}`).join('\n'),
    schemas: await shaken(schemas.join('\n')),
    endpoints: await shaken(endpoints.join('\n')),
  }
}

/** The endpoints that a module exports by name, each as a browser needs it. */
async function callsIn(file) {
  const exported = Object.entries(await import(pathToFileURL(file).href))
  const calls = exported.filter(([, of]) => typeof of === 'object' && of?.method && of.path && of.reply)
  return new Map(
    calls.map(([name, { method, path, isForm, isFile }]) => [
      name,
      JSON.stringify({ method, path, ...(isForm ? { isForm } : {}), ...(isFile ? { isFile } : {}) }),
    ]),
  )
}

/** Endpoints within the schemas' part, where something may name their path. */
const declared = (names, callOf) => names.map((name) => `const ${name} = ${callOf.get(name)};`).join('\n')

/**
 * The statements of a module: what each declares and uses; `bare` is its text without `export`, `missable` writes it with
 * or without, its value marked as one that nobody misses unused.
 */
function unitsOf(code) {
  const imports = { lines: [], names: [] }
  const units = []
  for (const node of parseAst(code).body) {
    const text = code.slice(node.start, node.end)
    if (node.type === 'ImportDeclaration') {
      imports.lines.push(text)
      imports.names.push(...node.specifiers.map(({ local }) => local.name))
      continue
    }
    const isExport = node.type === 'ExportNamedDeclaration' && node.declaration
    const inner = isExport ? node.declaration : node
    const names = inner.declarations?.map(({ id }) => id.name) ?? (inner.id ? [inner.id.name] : [])
    const pure = (inner.declarations ?? []).flatMap(({ init }) =>
      init?.type === 'CallExpression' || init?.type === 'ObjectExpression'
        ? [[init.start, init.end, `/* @__PURE__ */ (() => (${code.slice(init.start, init.end)}))()`]]
        : [],
    )
    const missable = (isExported) => (isExported ? 'export ' : '') + edited(code, pure, inner)
    const bare = code.slice(inner.start, inner.end)
    units.push({ names, isExport: Boolean(isExport), uses: usedIn(inner), bare, missable })
  }
  return { imports, units }
}

/** The names that a piece of code reads, and those it declares itself. */
function usedIn(node) {
  const names = new Set()
  eachName(node, (name) => names.add(name))
  return [...names]
}

/** Names as they are read or declared; not those of properties, which mean nothing outside of their object. */
function eachName(node, tell) {
  const visit = (of, parent, key) => {
    if (typeof of !== 'object' || of === null) return
    const isProperty = key === 'property' || (key === 'key' && !parent.shorthand)
    if (of.type === 'Identifier' && !(isProperty && !parent.computed)) tell(of.name)
    for (const [inner, value] of Object.entries(of))
      visit(value, Array.isArray(of) ? parent : of, Array.isArray(of) ? key : inner)
  }
  visit(node, null, '')
}

/** Without what nothing in it uses, imports among it. */
async function shaken(code) {
  const { code: used } = await transform(code, { treeShaking: true, format: 'esm', target: 'esnext' })
  const { code: rest } = await transform(used, { loader: 'ts', tsconfigRaw: '{}', target: 'esnext' })
  return rest
}

/** The code with its imports of contracts led to the parts that have the names. */
async function led(file, code, contractAt) {
  if (!/\bfrom\s*"\./.test(code)) return code
  const ast = parseAst(code)
  const edits = []
  for (const node of ast.body) {
    if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith('.')) continue
    const contract = PART.test(node.source.value) ? null : await contractAt(join(dirname(file), node.source.value))
    if (!contract) continue
    const [first] = node.specifiers
    const from = (part) => JSON.stringify(node.source.value + part)
    const partOf = (name, isRead) =>
      contract.callNames.has(name)
        ? readsSchema(ast, isRead)
          ? '?endpoints'
          : '?calls'
        : contract.plainNames.has(name)
          ? '?plain'
          : '?schemas'
    if (first?.type === 'ImportNamespaceSpecifier') {
      const { name: all } = first.local
      const { members, isWhole } = membersOf(ast, all)
      if (isWhole) continue
      const parts = new Map()
      for (const { object, property } of members) {
        const part = partOf(property.name, (of) => of.object?.name === all && of.property.name === property.name)
        parts.set(part, `${all}$${part.slice(1)}`)
        edits.push([object.start, object.end, parts.get(part)])
      }
      const lines = [...parts].map(([part, local]) => `import * as ${local} from ${from(part)};`)
      edits.push([node.start, node.end, lines.join('\n')])
    } else {
      const parts = Map.groupBy(node.specifiers, ({ imported, local }) =>
        partOf(imported.name, (of) => of.name === local.name),
      )
      const lines = [...parts].map(([part, specifiers]) => {
        const names = specifiers.map(({ imported, local }) => `${imported.name} as ${local.name}`)
        return `import { ${names.join(', ')} } from ${from(part)};`
      })
      edits.push([node.start, node.end, lines.join('\n')])
    }
  }
  return edited(code, edits)
}

/** Whether some code reads a schema of what `is` one endpoint. */
function readsSchema(ast, is) {
  let reads = false
  walk(ast, ({ type, computed, object, property }) => {
    if (type === 'MemberExpression' && !computed && SCHEMAS.has(property.name) && is(object)) reads = true
  })
  return reads
}

/** Where members of a namespace are read; whole when it is handed on as it is. */
function membersOf(ast, name) {
  const members = []
  let times = 0
  eachName(ast, (one) => {
    if (one === name) times += 1
  })
  walk(ast, (node) => {
    if (node.type === 'MemberExpression' && !node.computed && node.object.name === name) members.push(node)
  })
  // The import itself names it once.
  return { members, isWhole: members.length !== times - 1 }
}

function walk(node, visit) {
  if (typeof node !== 'object' || node === null) return
  if (typeof node.type === 'string') visit(node)
  for (const [key, value] of Object.entries(node)) if (key !== 'type') walk(value, visit)
}

/** The text of a stretch of code, all of it when none is given, with some of it replaced. */
function edited(code, edits, { start: first = 0, end: last = code.length } = {}) {
  let text = code.slice(first, last)
  for (const [start, end, replacement] of edits.toSorted((a, b) => b[0] - a[0])) {
    text = text.slice(0, start - first) + replacement + text.slice(end - first)
  }
  return text
}
