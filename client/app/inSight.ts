/** Resolves while somebody can see the page: at once, or when its tab is looked at again. */
export function inSight(page: Document | undefined = globalThis.document): Promise<void> {
  if (!page || page.visibilityState === 'visible') return Promise.resolve()
  return new Promise((resolve) => {
    const look = () => {
      if (page.visibilityState !== 'visible') return
      page.removeEventListener('visibilitychange', look)
      resolve()
    }
    page.addEventListener('visibilitychange', look)
  })
}
