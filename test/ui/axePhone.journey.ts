import { everySecondScreen } from './everyScreen.ts'

everySecondScreen('phone', 1)
