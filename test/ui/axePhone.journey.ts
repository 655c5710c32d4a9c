import { everyScreen } from './everyScreen.ts'

everyScreen('on a phone at night', { viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
