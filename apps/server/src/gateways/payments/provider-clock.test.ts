import { describe, expect, it } from 'vitest'
import { createProviderClock } from './provider-clock.ts'

describe("the provider's clock", () => {
  it('the skew is the median of the last five answers', () => {
    const clock = createProviderClock()
    expect(clock.skewMs()).toBeNull()
    clock.note({ skewMs: null })
    expect(clock.skewMs()).toBeNull()
    for (const skewMs of [100, -9_000_000, 200, 9_000_000, 300]) clock.note({ skewMs })
    expect(clock.skewMs()).toBe(200)
    for (const skewMs of [400, 400, 400]) clock.note({ skewMs })
    expect(clock.skewMs()).toBe(400)
  })

  it('clocks that differ by more than a minute are logged once per change', () => {
    const lines: string[] = []
    const log = { warn: () => lines.push('warn'), info: () => lines.push('info') }
    const clock = createProviderClock(log)
    for (const skewMs of [0, 60_000, 61_000, 61_000, 61_000, 62_000, 63_000]) clock.note({ skewMs })
    expect(lines).toEqual(['warn'])
    for (const skewMs of [0, 0, 0, 0]) clock.note({ skewMs })
    expect(lines).toEqual(['warn', 'info'])
  })

  it.each([
    [null, null],
    [60_000, null],
    [-60_000, null],
    [90_000, 'is 90 s behind'],
    [-3_600_000, 'is 3600 s ahead of'],
  ])('a skew of %s ms is warned about as %s', (skewMs, text) => {
    const clock = createProviderClock()
    clock.note({ skewMs })
    const warning = clock.warning()
    if (text === null) expect(warning).toBeNull()
    else expect(warning).toContain(text)
  })
})
