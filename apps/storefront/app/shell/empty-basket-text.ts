/** The text for a press on an empty basket: how to fill it, or that a location comes first. [8.35] [8.36] */
export function emptyBasketText(locationSlug: string | null): 'basketEmpty' | 'selectLocation' {
  return locationSlug === null ? 'selectLocation' : 'basketEmpty'
}
