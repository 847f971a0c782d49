import { describe, expect, it } from 'vitest'
import { pageLabelOf } from './business/page-label.ts'
import { foldText, latinText } from './fold-text.ts'

describe('letters and their base', () => {
  it.each([
    ['Łódź Żurek', 'lodz zurek'],
    ['Smørrebrød', 'smorrebrod'],
    ['Weißbier', 'weissbier'],
    ['Æbleskiver', 'aebleskiver'],
    ['Bœuf', 'boeuf'],
    ['Đặc biệt', 'dac biet'],
    ['Þorramatur', 'thorramatur'],
    ['Jamón ibérico', 'jamon iberico'],
    ['ﬁlo', 'filo'],
    ['Борщ', 'борщ'],
  ])('a search for the plain letters finds %s [2.06]', (name, folded) => {
    expect(foldText(name)).toBe(folded)
  })

  it('the base of a capital letter is a capital letter', () => {
    expect(latinText('Łódź & Ørsted')).toBe('Lodz & Orsted')
  })

  it.each([
    ['Łódź Żurek', 'lodz-zurek'],
    ["Joe's Smørrebrød", 'joes-smorrebrod'],
    ['Straße 12', 'strasse-12'],
  ])('the page of %s has a name with its letters', (name, label) => {
    expect(pageLabelOf(name)).toBe(label)
  })
})
