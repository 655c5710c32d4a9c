import * as v from 'valibot'

/**
 * A list of at most so many items. A longer one is refused for its length alone: to say what is wrong with each of half a
 * million items would hold up everybody else for seconds.
 */
export function listOf<S extends v.GenericSchema>(item: S, most: number, tooMany: string, noList?: string) {
  const items = v.array(item, noList)
  const bound = v.maxLength<v.InferOutput<S>[], number, string>(most, tooMany)
  const run: (typeof items)['~run'] = (dataset, config) => {
    const { value } = dataset
    if (!Array.isArray(value) || value.length <= most) return items['~run'](dataset, config)
    const { issues } = bound['~run']({ typed: true, value }, config)
    // No check that follows may take its items for what they should be. A list's own kinds of issues leave out that of its bound.
    return { typed: false, value, issues } as unknown as ReturnType<typeof run>
  }
  return v.pipe({ ...items, '~run': run }, bound)
}
