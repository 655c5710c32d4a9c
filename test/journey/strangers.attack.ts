export type Outcome = {
  /** What was tried. */
  tried: string[]
  /** Attempts that got to see something of our origin. */
  read: string[]
  /** Real-time lines that were signed in. */
  opened: string[]
}

/**
 * What a page of another origin can do with the browser of a signed-in member. It runs in that page, so everything it
 * needs stands inside it.
 */
export async function attack(origin: string): Promise<Outcome> {
  const outcome: Outcome = { tried: [], read: [], opened: [] }
  const reads = [`${origin}/api/notifications`, `${origin}/api/oauth2/refresh`, `${origin}/main`]
  const write = `${origin}/api/notifications/read-all`
  const action = `${origin}/services/purchase-request`

  const settled = (element: HTMLElement) =>
    new Promise<boolean>((resolve) => {
      element.addEventListener('load', () => resolve(true))
      element.addEventListener('error', () => resolve(false))
    })

  for (const [tag, attribute] of [
    ['img', 'src'],
    ['script', 'src'],
    ['link', 'href'],
  ] as const) {
    for (const url of reads) {
      const element = document.createElement(tag)
      if (element instanceof HTMLLinkElement) element.rel = 'stylesheet'
      element.setAttribute(attribute, url)
      const end = settled(element)
      document.body.append(element)
      outcome.tried.push(`${tag} ${url}`)
      if (await end) outcome.read.push(`${tag} ${url}`)
    }
  }

  const prefetch = document.createElement('link')
  prefetch.rel = 'prefetch'
  prefetch.href = `${origin}/api/oauth2/refresh`
  const fetched = settled(prefetch)
  document.head.append(prefetch)
  outcome.tried.push('prefetch')
  await fetched

  const inFrame = async (name: string, go: (frame: HTMLIFrameElement) => void) => {
    const frame = document.createElement('iframe')
    frame.name = `frame${outcome.tried.length}`
    document.body.append(frame)
    // What the browser refuses to show may end without an event.
    const end = Promise.race([settled(frame), new Promise((resolve) => setTimeout(resolve, 2_000))])
    go(frame)
    outcome.tried.push(name)
    await end
    try {
      if (frame.contentDocument && frame.contentDocument.URL !== 'about:blank') outcome.read.push(name)
    } catch {
      // Another origin's document, as it should be.
    }
    frame.remove()
  }
  for (const url of reads) await inFrame(`iframe ${url}`, (frame) => frame.setAttribute('src', url))
  for (const enctype of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
    for (const target of [write, action, `${origin}/api/member/logout`]) {
      await inFrame(`form ${enctype} ${target}`, (frame) => {
        const form = document.createElement('form')
        Object.assign(form, { method: 'post', action: target, enctype, target: frame.name })
        form.innerHTML =
          '<input name="intent" value="status"><input name="requestId" value="1"><input name="status" value="CANCELED">'
        document.body.append(form)
        form.submit()
      })
    }
  }

  for (const mode of ['cors', 'no-cors'] as const) {
    for (const credentials of ['include', 'same-origin'] as const) {
      for (const [method, url] of [
        ...reads.map((r) => ['GET', r]),
        ['POST', write],
        ['PUT', write],
        ['DELETE', `${origin}/api/notifications/1`],
      ] as [string, string][]) {
        if (mode === 'no-cors' && method !== 'GET' && method !== 'POST') continue
        const name = `fetch ${mode} ${credentials} ${method} ${url}`
        outcome.tried.push(name)
        const text = await fetch(url, { mode, credentials, method }).then(
          (response) => response.text(),
          () => '',
        )
        if (text !== '') outcome.read.push(name)
      }
    }
  }
  const withOurHeader = await fetch(write, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'x-requested-with': 'app' },
  }).catch(() => null)
  outcome.tried.push('fetch with our own header')
  if (withOurHeader) outcome.read.push('fetch with our own header')

  // Before the lines below, whose round trips give it the time to arrive.
  outcome.tried.push('beacon')
  navigator.sendBeacon(`${write}`, new Blob(['{}'], { type: 'text/plain' }))

  for (const path of ['/ws', '/ws/websocket', '/ws/000/abc/websocket']) {
    const socket = new WebSocket(origin.replace(/^http/, 'ws') + path)
    outcome.tried.push(`WebSocket ${path}`)
    // A line without the session's cookie may open; nobody is signed in on it.
    const frame = 'CONNECT\naccept-version:1.2\nhost:market\n\n\0'
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.onopen = () => socket.send(path.startsWith('/ws/000') ? JSON.stringify([frame]) : frame)
      socket.onmessage = ({ data }) => String(data).includes('CONNECTED') && resolve(true)
      socket.onclose = () => resolve(false)
    })
    if (isOpen) outcome.opened.push(path)
  }

  return outcome
}

/** Opens the member's own page in a window of the stranger's; `peek` looks into it once it has loaded. */
export function openWindow(origin: string) {
  Object.assign(globalThis, { opened: window.open(`${origin}/main`) })
}

/** What the stranger's page sees of the window it opened: null is nothing. */
export function peek(): string | null {
  const { opened } = globalThis as unknown as { opened: Window | null }
  try {
    return opened?.closed === false ? opened.document.documentElement.outerHTML : null
  } catch {
    return null // another origin's window, as it should be
  }
}
