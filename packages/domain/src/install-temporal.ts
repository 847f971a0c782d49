/** Gives the runtime `Temporal` where the engine lacks it (Node 24, Safari). Import once, before the rules are used. */
import 'temporal-polyfill/global'
