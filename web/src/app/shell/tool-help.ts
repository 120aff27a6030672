/** What each page computes, from what, with one example that a reader can follow. */
export interface ToolHelp {
  computes: string;
  from: string;
  example: string;
}

/** By the path of the page. */
export const toolHelp: Readonly<Record<string, ToolHelp>> = {
  "/capacitor-simulation": {
    computes:
      "Impedance, ESR, capacitance, losses, limits and S-parameters over frequency, of up to ten parts and of all of them in parallel, at the bias and ambient temperature of each.",
    from: "A model of each part. Its row opens on every parameter with its source and its mark: guaranteed, typical, fitted or estimated.",
    example:
      "Add C0805C106K8PACTU and set its bias to 5 V: the capacitance falls, and the self-resonance moves up.",
  },
  "/find-parts": {
    computes:
      "The parts that do what you ask at your bias, temperature and frequency: least capacitance, highest ESR or impedance, ripple current, resonance, size.",
    from: "Every part of the catalogue, evaluated as the simulation draws it.",
    example:
      "Type “C >= 8 uF at 12 V, 85 degC; ESR <= 5 mOhm at 500 kHz”. The smallest part that meets it comes first.",
  },
  "/bank-designer": {
    computes:
      "The bank with the fewest pieces below a target impedance, with a bound that no bank can beat.",
    from: "Your target, the regulator and its trace, and the impedance of the parts you allow.",
    example: "3 % of 3.3 V at a step of 12 A is a target of 8.25 mΩ.",
  },
  "/film-lifetime": {
    computes:
      "Hours until a film capacitor fails by humidity or by dry heat, for up to fifty loads, with and without drying by its own losses.",
    from: "Voltage, ambient temperature, humidity, ripple current and its frequency in each load profile. “Rules and sources” has the laws.",
    example: "F862BK104K310ZV054 at 240 V, 85 °C and 85 % lives about 2,000 h.",
  },
  "/electrolytic-lifetime": {
    computes: "Hours until an aluminum electrolytic reaches the end of its life.",
    from: "The maker's rated life, the heat of the ripple in the ESR at core temperature, the thermal resistance or a rise that you measured, and the voltage.",
    example: "A core that is 10 K cooler doubles the life.",
  },
  "/ceramic-lifetime": {
    computes:
      "The time at your voltage and temperature that stresses a class II ceramic as its endurance test did, over up to 20 loads.",
    from: "The test of the data sheet (a part that you add brings its rated voltage and highest temperature), an exponent of the voltage and an activation energy; the published range of both stands beside the result. It is no failure rate.",
    example: "1,000 h at twice the voltage and the same temperature are 16,000 h with exponent 4.",
  },
  "/inductor-simulation": {
    computes:
      "Inductance under current, ripple, copper and core loss and temperature of inductors in a buck or boost converter; impedance and SRF as a component.",
    from: "Ratings of the maker, and estimates of winding and powder, whose range each result states. Without a published saturation current no drop is drawn.",
    example:
      "12 V to 3.3 V at 500 kHz puts 4.78 µVs on the inductor: 2.2 µH have 2.2 A ripple, peak to peak.",
  },
  "/find-inductors": {
    computes:
      "The inductance that your ripple asks for, and the inductors that fit, by size and loss; then those that miss one limit.",
    from: "Every inductor of the catalogue, brought to its temperature in your converter.",
    example: "12 V to 3.3 V, 5 A, 500 kHz with 20 to 50 % ripple asks for 1.91 to 4.78 µH.",
  },
  "/ceramic-aging": {
    computes:
      "What is left of a class II or III ceramic after a week, a month, a year and ten years.",
    from: "The loss per decade of hours since the last heat above the Curie point. Bias and temperature are not in it.",
    example:
      "22 µF that lose 3 % per decade from 48 h on have 19.85 µF after 10 years. “10 years” can be typed.",
  },
  "/capacitance-from-power": {
    computes: "The capacitance that holds the ripple of a dc link, and how many chips that is.",
    from: "Power, switching frequency, voltage and the ripple you allow.",
    example: "22 kW at 100 kHz and 400 V with 10 % ripple need 7.24 µF.",
  },
  "/power-array-calculator": {
    computes:
      "Arrays of ceramic chips in series and parallel that carry a sine; where none does, the limit that fails and the nearest arrays.",
    from: "Capacitance range, voltage, current and frequency, and typical ratings of each chip: peak voltage below the rating, self-heating below 20 K.",
    example: "400 V, 20 A and 100 kHz imply 79.6 nF.",
  },
};
