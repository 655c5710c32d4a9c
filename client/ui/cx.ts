/** Joins class names, leaving out what does not apply. A page joins hundreds: no list is made of them. */
export function cx(...names: (string | false | null | undefined)[]): string {
  let joined = ''
  for (const name of names) if (name) joined = joined ? `${joined} ${name}` : name
  return joined
}
