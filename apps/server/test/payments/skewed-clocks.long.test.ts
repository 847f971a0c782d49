import { it } from 'vitest'
import { checkSkewedClocks } from '../fixtures/skewed-clocks.ts'

it('no charge is lost by its lost answer, however the clocks differ [4.55]', { timeout: 240_000 }, () =>
  checkSkewedClocks(3),
)
