import { everySecondScreen } from './everyScreen.ts'

everySecondScreen('wide', 0)
