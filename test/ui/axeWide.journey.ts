import { everyScreen } from './everyScreen.ts'

everyScreen('wide and light', { viewport: { width: 1280, height: 800 }, colorScheme: 'light' })
