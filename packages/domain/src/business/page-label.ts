import { foldText } from '../fold-text.ts'

/** A restaurant's name as the first label of its page's host: "Casa Lola & Hijos" as "casa-lola-hijos". */
export function pageLabelOf(name: string): string {
  return foldText(name)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 36)
    .replaceAll(/^-+|-+$/g, '')
}
