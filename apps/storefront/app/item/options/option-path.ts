import type { ChoiceProblem, Item, OptionPath, OptionPathStep, Variant } from '@comanda/domain'

/** Formats a path for the sheet's address: "s5.7-o9.4" is product 7 of section 5, then value 4 of option 9. */
export function formatPath(path: OptionPath): string {
  return path
    .map((step) => ('sectionId' in step ? `s${step.sectionId}.${step.productId}` : `o${step.optionId}.${step.valueId}`))
    .join('-')
}

/** Returns the part of a sheet's address that opens it with a form chosen; empty without a form. */
export function formQuery(variant: Variant | null): string {
  return variant === null ? '' : `&with=${formatPath(variant.choices)}`
}

/** Parses the path in an address; an invalid one is the dish itself. */
export function parsePath(address: string | null): OptionPath {
  if (address === null || !/^[so]\d{1,9}\.\d{1,9}(-[so]\d{1,9}\.\d{1,9}){0,7}$/.test(address)) return []
  return address.split('-').map((step) => {
    const [question = 0, answer = 0] = step.slice(1).split('.').map(Number)
    return step.startsWith('s') ? { sectionId: question, productId: answer } : { optionId: question, valueId: answer }
  })
}

/**
 * Returns the view that asks a missing question: its trail, two ids per step, without the dish and the question itself.
 */
export function pathOfProblem(item: Item, { trail, kind }: Pick<ChoiceProblem, 'trail' | 'kind'>): OptionPath {
  if (kind === 'section') return []
  const ids = trail.slice(1, -1)
  const steps: OptionPathStep[] = []
  for (let index = 0; index + 1 < ids.length; index += 2) {
    const question = ids[index] ?? 0
    const answer = ids[index + 1] ?? 0
    const section = index === 0 ? item.sections.find(({ id }) => id === question) : undefined
    const inSection = section?.products.some(({ id }) => id === answer) ?? false
    steps.push(inSection ? { sectionId: question, productId: answer } : { optionId: question, valueId: answer })
  }
  return steps
}

/** Returns the part of a path that has a view of its own: a product of a meal deal. Options unfold in their view. */
export function viewOf(path: OptionPath): OptionPath {
  return path[0] && 'sectionId' in path[0] ? path.slice(0, 1) : []
}
