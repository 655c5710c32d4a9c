/**
 * How long both sides are asked before anything is measured. What has more code is compiled later: after 3 s a slow machine
 * was still compiling what it was measured at, and a ratio of 0.8 read 0.7.
 */
export const WARM_SECONDS = 15
