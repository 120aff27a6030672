/**
 * What each page answers, by its path: the server's previews of links say it. No page needs it in the
 * browser, so it is not part of what a feature registers.
 */
export const pageQuestions: Readonly<Record<string, string>> = {
  "/find-parts": "Which capacitor does what my circuit needs?",
  "/bank-designer": "Which capacitors keep my rail below its target impedance?",
  "/film-lifetime": "How long does a film capacitor live under my load?",
  "/electrolytic-lifetime": "How long does an aluminum electrolytic live at my ripple?",
  "/ceramic-lifetime": "How long does a ceramic capacitor stand my voltage and temperature?",
  "/inductor-simulation":
    "What does a power inductor lose in my converter, and how warm does it get?",
  "/find-inductors": "Which inductor does my converter need?",
  "/ceramic-aging": "What is left of a ceramic capacitor after years?",
  "/capacitance-from-power": "How much capacitance does my link need?",
  "/power-array-calculator": "Which array of ceramic chips carries my voltage and current?",
};
