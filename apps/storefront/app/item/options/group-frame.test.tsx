import type { Option } from '@comanda/domain'
import { anOption } from '@comanda/test-kit'
import { expect, it } from 'vitest'
import { aSite, markupIn } from '../../../test/a-site.tsx'
import { GroupFrame } from './group-frame.tsx'

interface State {
  readonly chosen?: number
  readonly missing?: boolean
  readonly tried?: boolean
  readonly showsLimits?: boolean
}

/** Renders the header of a question. */
function header(
  question: Option,
  { chosen = 0, missing = false, tried = false, showsLimits = false }: State,
  es = false,
) {
  const markup = markupIn(
    aSite({ language: es ? 'es' : 'en' }),
    <GroupFrame
      kind="option"
      question={question}
      chosen={chosen}
      missing={missing}
      band={missing}
      tried={tried}
      showsLimits={showsLimits}
    >
      {null}
    </GroupFrame>,
  )
  return markup.replaceAll(/<[^>]*>/g, '|')
}

const sauces = anOption({ name: 'Sauces', kind: 'checkbox', min: 0, max: 3 })
const size = anOption({ name: 'Size', kind: 'radio', required: true })

it('the menu of an integration shows its limits as written, no maximum as a star [9.28]', () => {
  const limits = { showsLimits: true }
  expect(header(sauces, limits)).toContain('|Min 0, Max 3|')
  expect(header({ ...sauces, max: 0 }, limits)).toContain('|Min 0, Max *|')
  expect(header({ ...sauces, required: true, max: null }, limits)).toContain('|Min 1, Max *|')
  expect(header(size, { ...limits, missing: true })).toMatch(/\|Min 1, Max 1\|.*\|Required\|/)
  expect(header(sauces, limits, true)).toContain('|Mín. 0, máx. 3|')
})

it('our own menu shows how many to choose and a tick once answered [9.28]', () => {
  expect(header(size, { missing: true })).toContain('|Choose 1|')
  expect(header(size, { chosen: 1 })).toContain('|Chosen|')
  expect(header(sauces, {})).toMatch(/\|Up to 3\|.*\|Optional\|/)
  expect(header(sauces, {})).not.toContain('Min')
  expect(header({ ...sauces, min: 2, required: true }, { chosen: 2 })).toContain('|2 of 3|')
})

it('a missing choice is named with its question, and a reached limit says why [5.03, 5.07]', () => {
  const asked = { missing: true, tried: true }
  expect(header(size, asked)).toContain('|Size: select one option|')
  expect(header({ ...size, kind: 'select' }, asked)).toContain('|Size: select one option|')
  expect(header({ ...sauces, required: true }, asked)).toContain('|Sauces: select at least one option|')
  expect(header(sauces, { chosen: 3 })).toContain('You can choose up to 3.')
  expect(header(sauces, { chosen: 2 })).not.toContain('You can choose up to')
})
