/** What the browser or a link kept is read with care: anybody may have written it. */
import type { InductorPart } from "@/api/types";
import { choiceOf, fieldsOf, isFields, isNumber } from "@/lib/foreign-json";
import {
  type InductorState,
  initialState,
  lossCodes,
  type PartRow,
  plotTypes,
  rectifiers,
  sweeps,
  topologies,
} from "./state";

/** Raise it when a kept state of the former shape can no longer be read. */
export const stateVersion = 1;

/** More rows than the page ever holds come from somebody else. */
const mostRows = 10;

const fields = ["frequency", "voltageInput", "voltageOutput", "currentOutput"] as const;

function isInput(value: unknown): boolean {
  if (!isFields(value) || typeof value.key !== "string" || typeof value.unit !== "string") {
    return false;
  }
  return ["select", "min", "max", "step"].every((key) => isNumber(value[key]));
}

const isProperty = (value: unknown) =>
  isFields(value) &&
  ["parameterName", "value", "step"].every((key) => typeof value[key] === "string");

const isDocument = (value: unknown) =>
  isFields(value) && ["kind", "label", "href"].every((key) => typeof value[key] === "string");

function isPart(value: unknown): value is InductorPart {
  if (!isFields(value) || typeof value.pn !== "string" || !isNumber(value.value)) return false;
  const { param, ceProps, documents = [] } = value;
  if (!isFields(param) || ![...fields, "temperatureAmbient"].every((key) => isInput(param[key]))) {
    return false;
  }
  const lists = [
    [ceProps, isProperty],
    [documents, isDocument],
  ] as const;
  return lists.every(([list, isItem]) => Array.isArray(list) && list.every(isItem));
}

function isRow(value: unknown): value is PartRow {
  if (!isFields(value) || typeof value.id !== "string") return false;
  return isNumber(value.slot) && value.slot >= 1 && isPart(value.part);
}

function rowsOf(value: unknown): readonly PartRow[] {
  if (!Array.isArray(value) || value.length > mostRows || !value.every(isRow)) return [];
  const isUnique = new Set(value.map(({ id }) => id)).size === value.length;
  return isUnique ? value.map((row) => ({ ...row, hidden: row.hidden === true })) : [];
}

/** The kept state where it can be read, the initial one elsewhere. */
export function restoredState(value: unknown): InductorState {
  const kept = fieldsOf(value);
  const circuit = fieldsOf(kept.circuit);
  const rows = rowsOf(kept.rows);
  const chosen = Array.isArray(kept.lossCurves) ? kept.lossCurves : [];
  const lossCurves = lossCodes.filter((code) => chosen.includes(code));
  const { topology, rectifier, sweep } = initialState.circuit;
  return {
    rows,
    highlight: rows.find(({ id }) => id === kept.highlight)?.id ?? rows[0]?.id ?? null,
    plotType: choiceOf(plotTypes, kept.plotType, initialState.plotType),
    lossCurves: lossCurves.length > 0 ? lossCurves : initialState.lossCurves,
    circuit: {
      topology: choiceOf(topologies, circuit.topology, topology),
      rectifier: choiceOf(rectifiers, circuit.rectifier, rectifier),
      sweep: choiceOf(sweeps, circuit.sweep, sweep),
    },
  };
}
