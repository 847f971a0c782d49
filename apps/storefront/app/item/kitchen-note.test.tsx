import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../test/a-site.tsx'
import { KitchenNote } from './kitchen-note.tsx'

it('the note for the kitchen suggests no sauce for a beer', () => {
  const example = (isAlcohol: boolean, language: 'en' | 'es') =>
    /placeholder="([^"]*)"/.exec(
      markupIn(aSite({ language }), <KitchenNote isAlcohol={isAlcohol} value="" onChange={() => {}} />),
    )?.[1]
  expect([example(false, 'en'), example(true, 'en')]).toEqual(['e.g. sauce on the side', 'e.g. no ice'])
  expect([example(false, 'es'), example(true, 'es')]).toEqual(['p. ej. la salsa aparte', 'p. ej. sin hielo'])
})
