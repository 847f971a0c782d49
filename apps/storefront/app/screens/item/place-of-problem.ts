import type { ChoiceProblem, Item, Place, Step } from '@comanda/domain'

/** The view in which a missing question is asked: its trail without the dish and the question itself, two ids a step. */
export function placeOfProblem(item: Item, { trail, kind }: Pick<ChoiceProblem, 'trail' | 'kind'>): Place {
  if (kind === 'section') return []
  const ids = trail.slice(1, -1)
  const steps: Step[] = []
  for (let index = 0; index + 1 < ids.length; index += 2) {
    const question = ids[index] ?? 0
    const answer = ids[index + 1] ?? 0
    const section = index === 0 ? item.sections.find(({ id }) => id === question) : undefined
    const inSection = section?.products.some(({ id }) => id === answer) ?? false
    steps.push(inSection ? { sectionId: question, productId: answer } : { optionId: question, valueId: answer })
  }
  return steps
}
