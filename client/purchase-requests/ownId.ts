/** Who the browser's cookies say is here: his id, else his e-mail, else nobody that is known (spec.md 7). */
export function ownId(cookies = document.cookie): string {
  const read = (name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]+)`).exec(cookies)?.[1]
  const found = read('id') ?? read('email')
  return found ? decodeURIComponent(found) : 'unknown'
}
